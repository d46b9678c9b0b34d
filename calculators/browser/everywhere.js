/*
 * What runs on every page; calculator.js is by itself, since pages say so where it is missing.
 */

import "./palette.js";
import "./navigation.js";
import "./landing.js";
import "./search.js";
import "./copy.js";
import "./share.js";
import "./embed.js";
import "./folds.js";
import "./filter.js";
import "./glossary.js";
import "./recents.js";
import "./obeying.js";
import "./house.js";
import "./sheets.js";
import "./pins.js";
import "./offline.js";
import "./paper.js";
