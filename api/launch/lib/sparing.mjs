/**
 * What a process of the API is started with so that it holds little. It has to stand where a process begins: the units and the image in
 * docs/deploy have the same, which tests/architecture/deploy.test.ts holds them to.
 */
export const SPARING = {
  // Else each thread that hashes a password, packs or compiles keeps what it has freed to itself, where no other can use it.
  env: { MALLOC_ARENA_MAX: '1' },
  // What is young is collected from 8 MB on, not 16: measured, pages cost the same and the process holds less.
  nodeArgs: ['--max-semi-space-size=8'],
};
