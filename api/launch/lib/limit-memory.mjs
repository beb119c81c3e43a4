/**
 * Options with which an API process starts, so that it uses little memory. They must be set at the
 * start of a process: the units and the image in docs/deploy have the same, which
 * tests/architecture/deploy.test.ts compares.
 */
export const MEMORY_LIMITS = {
  // Otherwise each thread that hashes a password, compresses or compiles keeps its freed memory to
  // itself.
  env: { MALLOC_ARENA_MAX: '1' },
  // The young generation is collected from 8 MB on, not 16: measured, pages cost the same and the
  // process uses less memory.
  nodeArgs: ['--max-semi-space-size=8'],
};
