// Combines pictograms/*.svg into the one sprite the site serves, and makes the favicon from the emblem.
// Run `node style/pictograms/build.mjs` after changing a drawing; its output is committed.
//
// A drawing is one 48 × 48 SVG: strokes take `currentColor`, the one filled dot takes `--spark`.
// To add one: draw pictograms/<slug>.svg with the same root attributes, add nothing here.

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const target = join(here, "../../frontend/public");

const drawings = readdirSync(here)
  .filter((file) => file.endsWith(".svg"))
  .sort()
  .map((file) => {
    const slug = basename(file, ".svg");
    const source = readFileSync(join(here, file), "utf8");
    const match = source.match(/^<svg[^>]*viewBox="0 0 48 48"[^>]*>([\s\S]*)<\/svg>\s*$/);
    if (!match) throw new Error(`pictogram "${slug}" is not one svg element on a 48 grid`);
    const sparks = source.split("pictogram__spark").length - 1;
    if (sparks !== 1) throw new Error(`pictogram "${slug}" has ${sparks} spark dots instead of one`);
    return { slug, shapes: match[1].replace(/>\s+</g, "><").trim() };
  });

// The attributes that every drawing's root carries; a symbol does not inherit them from its file.
const ink = 'fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"';

const symbols = drawings.map(({ slug, shapes }) => `<symbol id="${slug}" viewBox="0 0 48 48" ${ink}>${shapes}</symbol>`);
writeFileSync(join(target, "pictograms.svg"), `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`);

const emblem = drawings.find(({ slug }) => slug === "emblem");
const night = "#17100D";
const paper = "#FBEBD0";
const spark = "#FFC83D";
const mark = emblem.shapes.replaceAll(/var\(--spark[^)]*\)/g, spark);
writeFileSync(
  join(target, "favicon.svg"),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="4" fill="${night}"/>` +
    `<g fill="none" stroke="${paper}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" color="${paper}">${mark}</g></svg>\n`,
);

console.log(`${drawings.length} pictograms`);
