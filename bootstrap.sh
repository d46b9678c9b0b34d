#!/usr/bin/env bash
# Installs what the other commands need, into .venv/ and node_modules/, and nothing else on the machine.
#     ./bootstrap.sh site    what builds and serves the site
#     ./bootstrap.sh test    that, and what the tests need
# Needs Python 3.13, Node 20 or newer with npm, and a network the first time. A second call finds everything
# in place and takes no time; a changed lock file is noticed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

say() { printf 'tableside: %s\n' "$*"; }
give_up() { printf 'tableside: %s\n' "$@" >&2; exit 1; }

# Prints each path where Python 3.13 may be, best first. PATH has shims of pyenv even for versions that are
# not switched on, and fail when called; that is why pyenv's own folder is asked first and why each one is tried.
candidates() {
  local root name folder
  [ -z "${PYTHON:-}" ] || printf '%s\n' "$PYTHON"
  for root in "${PYENV_ROOT:-}" "$(pyenv root 2>/dev/null || true)" "${HOME:-}/.pyenv"; do
    [ -d "$root/versions" ] || continue
    find "$root/versions" -mindepth 1 -maxdepth 1 -name '3.13*' | sort -Vr | sed 's|$|/bin/python3.13|'
  done
  for name in python3.13 python3 python; do
    while IFS= read -r -d: folder; do
      [ ! -x "$folder/$name" ] || printf '%s\n' "$folder/$name"
    done <<<"$PATH:"
  done
}

# Prints "3.13 /path/to/the/real/python" for one that runs.
version_of() {
  "$1" -c 'import sys; print(f"{sys.version_info.major}.{sys.version_info.minor}", sys.executable)' 2>/dev/null </dev/null
}

find_python() {
  local candidate found others=""
  while IFS= read -r candidate; do
    found=$(version_of "$candidate") || continue
    if [ "${found%% *}" != 3.13 ]; then
      case " $others" in *" ${found%% *},"*) ;; *) others="$others${found%% *}, " ;; esac
    elif "${found#* }" -c 'import ensurepip, venv' 2>/dev/null; then
      printf '%s\n' "${found#* }"
      return
    else
      give_up "Python 3.13 is here (${found#* }), but cannot make virtual environments." \
        "On Debian or Ubuntu, 'apt-get install python3.13-venv' adds the missing module. Then run this again."
    fi
  done < <(candidates)
  give_up "Python 3.13 is missing. The browser runs Python 3.13, so its bytecode must be compiled by the same version.${others:+ Found: ${others%, }.}" \
    "Install it with 'pyenv install 3.13', with your system's package manager or from python.org, then run this again." \
    "If it is somewhere unusual, name it: PYTHON=/path/to/python3.13 make serve"
}

find_node() {
  local how="Install Node 20 or newer (with npm) from your system's package manager or from nodejs.org, then run this again."
  command -v node >/dev/null || give_up "Node is missing: the browser's Python and one small library come as npm packages." "$how"
  node -e 'process.exit(parseInt(process.versions.node) >= 20 ? 0 : 1)' </dev/null ||
    give_up "Node $(node --version) is too old." "$how"
  command -v npm >/dev/null || give_up "npm is missing; it usually comes with Node." "$how"
}

# A lock that was installed leaves a copy of itself as a stamp.
installed() { cmp -s "$1" "$2"; }
outdated() { [ -f "$2" ] && ! installed "$1" "$2"; }

install_python() {
  local list python
  if [ -d .venv ] && { ! [ "$(version_of .venv/bin/python | cut -d' ' -f1)" = 3.13 ] ||
    outdated requirements/site.txt .venv/site.txt || outdated requirements/test.txt .venv/test.txt; }; then
    say "The Python packages in .venv don't match this version. Creating a new .venv."
    rm -rf .venv
  fi
  if [ ! -d .venv ]; then
    python=$(find_python)
    say "Creating .venv with $python."
    "$python" -m venv .venv || { rm -rf .venv; give_up "Could not create .venv. The lines above show why."; }
  fi
  for list in "$@"; do
    installed "requirements/$list.txt" ".venv/$list.txt" && continue
    say "Installing the Python packages of requirements/$list.txt into .venv (a minute or so)."
    .venv/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r "requirements/$list.txt" </dev/null ||
      give_up "Could not install requirements/$list.txt. The lines above show why. Without a network, try again later."
    cp "requirements/$list.txt" ".venv/$list.txt"
  done
}

install_node() {
  installed package-lock.json node_modules/.tableside-lock && return
  find_node
  say "Installing the npm packages of package-lock.json into node_modules."
  npm ci --no-audit --no-fund </dev/null ||
    give_up "Could not install package-lock.json. The lines above show why. Without a network, try again later."
  cp package-lock.json node_modules/.tableside-lock
}

case "${1:-}" in
  site) install_python site ;;
  test) install_python site test ;;
  *) give_up "Use ./bootstrap.sh site or ./bootstrap.sh test" ;;
esac
install_node
