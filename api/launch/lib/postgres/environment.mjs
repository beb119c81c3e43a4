/** The environment without the PG* settings for clients, which would otherwise reach the server. */
export function postgresEnvironment() {
  const kept = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('PG') && !name.startsWith('LC_') && name !== 'LANG',
  );
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}
