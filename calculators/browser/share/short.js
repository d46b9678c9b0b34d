/*
 * The small pages at /r/<code>/, which only need the dialog for sharing.
 */

import "./share.js";
