/** The environment without the PG* settings for clients, which would otherwise reach the server. */
export function postgresEnvironment() {
  const variables = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('PG') && !name.startsWith('LC_') && name !== 'LANG',
  );
  return { ...Object.fromEntries(variables), LC_ALL: 'C' };
}
