import { parentPort } from 'node:worker_threads';

/**
 * Runs in a thread: answers each job with the result of `work`. A job that throws is answered with
 * `undefined`, and the thread continues.
 */
export function answerJobs<Job, Answer>(work: (job: Job) => Answer | Promise<Answer>): void {
  parentPort?.on('message', async (job: Job) => {
    let answer: Answer | undefined;
    try {
      answer = await work(job);
    } catch {}
    parentPort?.postMessage(answer);
  });
}
