// Runs the README's JavaScript example against the package of `make npm-package`.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const built = join(root, 'dist/npm');
assert.ok(existsSync(join(built, 'infinito_bg.wasm')), 'run `make npm-package` first');
const [, example] = readFileSync(join(built, 'README.md'), 'utf8').match(/```js\n([\s\S]*?)```/) ?? [];
assert.ok(example?.includes('check(draft)'), 'the README has its JavaScript example');

const folder = mkdtempSync(join(tmpdir(), 'infinito-rules-'));
try {
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(built, join(folder, 'node_modules/infinito-rules'));
  writeFileSync(join(folder, 'example.mjs'), example);
  const { status } = spawnSync(process.execPath, ['example.mjs'], { cwd: folder, stdio: 'inherit' });
  assert.equal(status, 0, 'the example runs');
} finally {
  rmSync(folder, { recursive: true });
}
console.log('1 passed, 0 failed');
