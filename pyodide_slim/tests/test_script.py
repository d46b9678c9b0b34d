"""A script like Pyodide's, in small: what its WebAssembly does not ask for goes, and all that this alone has used."""

from __future__ import annotations

import json
import subprocess

import pytest

from pyodide_slim.script import tree_shaken
from pyodide_slim.tests.small_wasm import ONE_TO_ONE, body, call, get, module

WASM = module((ONE_TO_ONE, body(get(0), call(0))), exported={"kept": 2})
SCRIPT = """"use strict";
var _createPyodideModule = (() => {
  return (
async function(moduleArg = {}) {
  var moduleRtn;

var Module=moduleArg;var words=["told"];function told(value){return helped(value)}told.sig="ii";\
function helped(value){return eval("1")+value}var helpedTwice=value=>drawn(value);\
var drawn=value=>helpedTwice(value);var _drawn_there=()=>drawn(3);_drawn_there.sig="i";function asked(){return 7}\
var offered=()=>words[0];var unasked=()=>drawn(1);var Screen={show(){return drawn(2)},shown:1};\
Module["offered"]=offered;Module["unasked"]=unasked;Module["asked"]=asked;\
var wasmImports={told,drawn_there:_drawn_there,memory:1,__indirect_function_table:2,__memory_base:3,__table_base:4};\
var wasmExports={kept:told};var _kept=Module["_kept"]=wasmExports["kept"];\
var _gone=Module["_gone"]=wasmExports["gone"];var ___wasm_apply_data_relocs=wasmExports["__wasm_apply_data_relocs"];\
var _place=Module["_place"]=1234;if(typeof Browser!="undefined")Browser.init();\
moduleRtn=Module;


  return moduleRtn;
}
);
})();
globalThis._createPyodideModule = _createPyodideModule;
"""
OTHER = "const {offered:o}=await _createPyodideModule({});"


def names(script: str) -> dict[str, object]:
    """Return the names that a script's module offers, and the results of `_kept` and `offered`."""
    asking = """
const module = await _createPyodideModule({});
console.log(JSON.stringify({ names: Object.keys(module), told: module._kept(4), offered: module.offered?.() }));
"""
    done = subprocess.run(
        ["node", "-"], input=f"(async()=>{{{script}{asking}}})()", capture_output=True, text=True, check=True
    )
    result: dict[str, object] = json.loads(done.stdout)
    return result


def test_names_used_by_the_webassembly_or_the_other_script_stay() -> None:
    assert names(SCRIPT) == {
        "names": ["offered", "unasked", "asked", "_kept", "_gone", "_place"],
        "told": 5,
        "offered": "told",
    }
    assert names(tree_shaken(SCRIPT, OTHER, WASM)) == {"names": ["offered", "_kept"], "told": 5, "offered": "told"}


def test_unused_code_that_refers_to_itself_is_removed() -> None:
    shaken = tree_shaken(SCRIPT, OTHER, WASM)
    assert not [
        word for word in ("drawn", "helpedTwice", "unasked", "asked", "Browser", "gone", "Screen") if word in shaken
    ]
    assert 'told.sig = "ii"' in shaken


def test_names_used_by_another_script_stay_exported() -> None:
    for asking in ("m.unasked()", 'm["unasked"]()', "({unasked})=>1", "let{unasked:u}=m"):
        assert "unasked" in str(names(tree_shaken(SCRIPT, asking, WASM))["names"])
    assert "unasked" not in str(names(tree_shaken(SCRIPT, "m.unaskedfor(unasked)", WASM))["names"])


@pytest.mark.parametrize(
    ("script", "problem"),
    [
        (SCRIPT.replace("moduleArg = {}", "given"), "no longer one function"),
        (SCRIPT.replace("var wasmImports={told,", "var wasmImports={told:{},"), "no plain table of imports"),
        (SCRIPT.replace("var wasmImports={told,", "var wasmImports={"), "does not import told"),
        (SCRIPT.replace("function asked()", "function asked("), "esbuild cannot read"),
    ],
)
def test_a_script_that_looks_otherwise_is_an_error(script: str, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        tree_shaken(script, OTHER, WASM)
