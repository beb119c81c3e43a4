import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { plainMasterLines } from './plain-masters.js';
import { type Identity, identities } from './security-world.js';

/**
 * `ok`: permitted (a later refusal by a rule of the case is not part of this table). Else the
 * refusal.
 */
export type Verdict = 'ok' | '401' | '403' | '404';

export interface PermissionRow {
  operation: string;
  verdicts: Record<Identity, Verdict>;
  note: string;
}

export const permissionFile = fileURLToPath(new URL('./permissions.csv', import.meta.url));

/**
 * Reads permissions.csv: `METHOD /path, nine verdicts, note`; lines beginning with # are headings
 * for people. Plain masters have lines by rule.
 */
export function readPermissions(): PermissionRow[] {
  const lines = readFileSync(permissionFile, 'utf8')
    .split('\n')
    .map((line) => line.trim());
  const [head, ...own] = lines.filter((line) => line && !line.startsWith('#'));
  const rows = [...own, ...plainMasterLines()];
  const columns = head?.split(',').map((cell) => cell.trim());
  if (JSON.stringify(columns) !== JSON.stringify(['operation', ...identities, 'note']))
    throw new Error(`permissions.csv: unexpected columns ${head}`);
  const named = rows.map((row) => row.split(',')[0]);
  const twice = named.filter((name, index) => named.indexOf(name) !== index);
  if (twice.length) throw new Error(`permissions.csv: more than one line for ${twice.join('; ')}`);
  return rows.map((row) => {
    const [operation = '', ...cells] = row.split(',').map((cell) => cell.trim());
    const verdicts = Object.fromEntries(
      identities.map((identity, index) => [identity, cells[index]]),
    ) as PermissionRow['verdicts'];
    for (const [identity, verdict] of Object.entries(verdicts)) {
      if (!['ok', '401', '403', '404'].includes(verdict))
        throw new Error(`permissions.csv: ${operation}, ${identity}: "${verdict}" is no verdict`);
    }
    return { operation, verdicts, note: cells.slice(identities.length).join(',') };
  });
}
