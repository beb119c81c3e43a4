// Imported before anything that looks at a setting: those that stand in `.env` of the checkout, or in the file that ENV_FILE names
// (`none`: in no file). What the environment says already counts.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

const named = process.env.ENV_FILE || undefined;
const file = path.resolve(root, named ?? '.env');
if (named !== 'none' && existsSync(file)) process.loadEnvFile(file);
else if (named && named !== 'none') {
  process.stderr.write(`Tsumugi cannot start:\n- ENV_FILE names ${file}, which does not exist. Correct the path, or leave ENV_FILE out.\n`);
  process.exit(1);
}
