#!/bin/sh
# Builds the product from the sources in the current folder, and copies what a node needs into a folder.
# Usage: sh docs/deploy/build.sh FOLDER. The Dockerfile and `npm run image` run it.
set -eu
npm ci --no-audit --no-fund
npm run build
npm prune --omit=dev --no-audit --no-fund
mkdir -p "$1"
cp -a package.json node_modules dist "$1"
