import { printLine } from './terminal.mjs';

/**
 * Prints the addresses of the installation and the demo logins.
 * @param {{ origin: string, metrics: string, logins: import('./seeding.mjs').DemoLogin[], empty: boolean }} facts
 */
export function printWelcome({ origin, metrics, logins, empty }) {
  printLine('');
  printLine(`  Back office       ${origin}/admin/`);
  printLine(`  Families          ${origin}/`);
  printLine(`  Teachers          ${origin}/teacher/`);
  printLine(`  API               ${origin}/api/docs`);
  printLine(`  Metrics           ${metrics}`);
  if (logins.length) {
    printLine('');
    const rows = logins.map((each) => [
      each.role,
      each.label,
      each.login,
      each.password,
      `${origin}${each.path}`,
    ]);
    for (const line of table([['Role', 'Who', 'Login', 'Password', 'Sign in at'], ...rows]))
      printLine(`  ${line}`);
  }
  if (empty) {
    printLine('');
    printLine('  No account exists yet. Create the first one: npm run create-admin');
  }
  printLine('');
  printLine('Ready. Ctrl-C stops everything.');
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
