/**
 * Commands of the guide (docs/deploy.md) that start the processes, each after the command of a
 * checkout that it replaces.
 */
const STARTS = /** @type {const} */ ([
  ['WORKER=0 npm start', 'systemctl start tsumugi-api@3000'],
  ['npm start', 'systemctl start tsumugi-api@3000 tsumugi-worker'],
]);

/**
 * A message with its commands as the operator of this installation types them. Messages name
 * `npm run doctor -- --repair`; the command of an installed release (docs/deploy/tsumugi) sets
 * TSUMUGI_COMMAND to its own name, and the message then names `tsumugi doctor --repair`.
 * @param {string} text
 * @param {string | undefined} [command]
 */
export function formatCommands(text, command = process.env.TSUMUGI_COMMAND) {
  if (!command) return text;
  const own = text.replace(/\bnpm run ([a-z-]+)(?: --(?= ))?/g, `${command} $1`);
  return STARTS.reduce((one, [npm, unit]) => one.replaceAll(npm, unit), own);
}
