import { answerJobs } from '../threads/answer-jobs.js';
import type { FileCheck, Verdict } from './inspect-file.js';
import { isPlainOffice } from './thread/office-content.js';
import { inspectPdf } from './thread/pdf-content.js';

answerJobs<FileCheck, Verdict>(async ({ kind, bytes }) => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (kind === 'pdf') return inspectPdf(file);
  return (await isPlainOffice(file)) ? 'plain' : 'active';
});
