/*
 * The small pages at /r/<code>/: all they need is the dialog for sharing.
 */

import "./share.js";
