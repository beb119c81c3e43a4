import { hashSync, verifySync } from '@node-rs/argon2';
import { answerJobs } from '../threads/answer-jobs.js';
import type { HashJob } from './hash-threads.js';

const argon2id = 2;

// The functions without a promise run in this thread and not in the libuv pool, which serves files
// and DNS.
answerJobs<HashJob, string | boolean>((job) =>
  'figures' in job
    ? hashSync(job.password, { algorithm: argon2id, ...job.figures })
    : isSame(job.stored, job.password),
);

/** False also for a stored text that is no hash. */
function isSame(stored: string, password: string): boolean {
  try {
    return verifySync(stored, password);
  } catch {
    return false;
  }
}
