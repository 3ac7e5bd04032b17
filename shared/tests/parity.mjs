// The browser's rules are the server's: the same vectors and the same made-up drafts go through the WebAssembly, and
// findings, payload and fee must equal what the native rules say. So must the normaliser's spellings.
// Run from the repository: `node shared/tests/parity.mjs [DRAFTS] [SEED] [SPELLINGS]`.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';

const root = new URL('../../', import.meta.url);
const bundle = new URL('frontend/src/generated/rules/', root);
const rules = await import(new URL('infinito.js', bundle).href);
rules.initSync({ module: readFileSync(new URL('infinito_bg.wasm', bundle)) });

let passed = 0;
let failed = 0;
function compare(name, found, expected) {
  try {
    assert.deepEqual(found, expected);
    passed += 1;
  } catch (error) {
    failed += 1;
    if (failed <= 5) console.error(`${name}\n${error.message}\n`);
  }
}

const folder = new URL('shared/vectors/', root);
for (const file of readdirSync(folder)) {
  for (const { name, step, draft, findings } of JSON.parse(readFileSync(new URL(file, folder)))) {
    compare(`${file}: ${name}`, step ? rules.checkStep(step, draft) : rules.check(draft), findings);
  }
}
console.log(`${passed + failed} vectors`);

const [count = '100000', seed = '1', spellings = '50000'] = process.argv.slice(2);
const cargo = process.env.CARGO ?? 'cargo';

/** Compares each line of an example of the crate, and that it prints as many as asked for. */
async function compareLines(example, count, compareLine) {
  const native = spawn(cargo, ['run', '--quiet', '--example', example, '--', count, seed], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(native, 'close');
  let cases = 0;
  for await (const line of createInterface({ input: native.stdout })) {
    cases += 1;
    compareLine(JSON.parse(line), cases);
  }
  const [code] = await ended;
  if (code !== 0 || cases !== Number(count)) failed += 1;
  console.log(`${cases} ${example} of seed ${seed}`);
}

await compareLines('parity_cases', count, ({ draft, findings, payload, fee }, number) =>
  compare(
    `draft ${number} of seed ${seed}: ${JSON.stringify(draft)}`,
    { findings: rules.check(draft), payload: rules.buildPayload(draft), fee: rules.fee(draft) ?? null },
    { findings, payload, fee },
  ),
);
/** A character that the engine's version of Unicode does not have yet: its properties are those of no character. */
const UNASSIGNED = /\p{Cn}/u;
let unassigned = 0;
await compareLines('spellings', spellings, ({ typed, before, line, fields }, number) => {
  if (UNASSIGNED.test(typed)) {
    unassigned += 1;
    return;
  }
  compare(
    `spelling ${number} of seed ${seed}: ${JSON.stringify(typed)}`,
    {
      line: rules.normalField('line', typed),
      fields: fields.map(({ field }) => ({
        field,
        normal: rules.normalField(field, typed),
        clean: rules.cleanField(field, typed, before),
        holds: rules.checkField(field, typed) === undefined,
      })),
    },
    { line, fields },
  );
});
console.log(`${unassigned} spellings left out: the engine does not know their characters`);
if (unassigned > Number(spellings) / 2) failed += 1;
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
