import { say } from './say.mjs';

/**
 * Prints the addresses of the installation and the demo logins.
 * @param {{ origin: string, metrics: string, logins: import('./seeding.mjs').DemoLogin[], empty: boolean }} facts
 */
export function welcome({ origin, metrics, logins, empty }) {
  say('');
  say(`  Back office       ${origin}/admin/`);
  say(`  Families          ${origin}/`);
  say(`  Teachers          ${origin}/teacher/`);
  say(`  API               ${origin}/api/docs`);
  say(`  Metrics           ${metrics}`);
  if (logins.length) {
    say('');
    const rows = logins.map((each) => [
      each.role,
      each.label,
      each.login,
      each.password,
      `${origin}${each.path}`,
    ]);
    for (const line of table([['Role', 'Who', 'Login', 'Password', 'Sign in at'], ...rows]))
      say(`  ${line}`);
  }
  if (empty) {
    say('');
    say('  Nobody has an account yet. Make the first one: npm run create-admin');
  }
  say('');
  say('Ready. Ctrl-C stops everything.');
}

/** @param {string[][]} rows */
function table(rows) {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => width(row[column] ?? ''))),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - width(cell)))
      .join('  ')
      .trimEnd(),
  );
}

// Japanese characters take two columns of a terminal.
/** @param {string} text */
function width(text) {
  return [...text].reduce((sum, character) => sum + (/[\u1100-\uffdc]/.test(character) ? 2 : 1), 0);
}
