import { expect, it } from 'vitest';
import { acceptUpload } from './accept-upload.js';

// Reading the kind of a file takes some turns of the process; looking into this one takes a third of a second.
it('the process goes on while a file is looked into', async () => {
  let turns = 0;
  const turn = () => {
    turns += 1;
    going = setImmediate(turn);
  };
  let going = setImmediate(turn);
  const slow = Buffer.from(`%PDF-1.7\n${'()'.repeat(5_000_000)}\n%%EOF`);
  expect((await acceptUpload(slow, { pdf: true })).extension).toBe('pdf');
  clearImmediate(going);
  expect(turns).toBeGreaterThan(1000);
});
