/** A row of the table: name or names, default, meaning. */
const row = /^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \| (.*?) \| (.*?) ?\|$/gm;

/** @param {string} text Markdown */
const plain = (text) => text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll('`', '');

/**
 * An example of `.env`: every setting of docs/settings.md, commented out, with its meaning and default.
 * @param {string} document
 */
export function envExample(document) {
  const head = `# Made from docs/settings.md by \`node api/launch/docs.mjs\`. Copy it to .env and take away the # before what you set.
# A value with #, $ or blanks stands in '…': it is then the same for npm start, for systemd and in containers.
`;
  const settings = [...document.matchAll(row)]
    .filter(([, names]) => names !== '`ENV_FILE`')
    .flatMap(([, names = '', standard = '', meaning = '']) => {
      // A default that is another setting or is determined at the start is described in words.
      const literal = /^`([^`<]*)`$/.exec(standard.replace(/`[A-Z_]+`/g, ''))?.[1];
      const comment = [
        plain(meaning),
        literal === undefined && standard && `(default: ${plain(standard)})`,
      ]
        .filter(Boolean)
        .join(' ');
      return `\n${comment ? `# ${comment}\n` : ''}${names
        .replaceAll('`', '')
        .split(', ')
        .map((name) => `#${name}=${literal ?? ''}\n`)
        .join('')}`;
    });
  return head + settings.join('');
}
