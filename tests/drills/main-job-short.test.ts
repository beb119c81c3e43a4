import { applying } from '../e2e/backoffice/main-job/applying.js';
import { hiring } from '../e2e/backoffice/main-job/hiring.js';
import { play } from '../e2e/backoffice/main-job/play.js';
import { recruiting } from '../e2e/backoffice/main-job/recruiting.js';
import { requesting } from '../e2e/backoffice/main-job/requesting.js';
import { selection } from '../e2e/backoffice/main-job/selection.js';
import { Story } from '../e2e/backoffice/main-job/story.js';

play(
  'the main job without a trial lesson, from the family’s request to a hire',
  'main-job-short',
  new Story('short'),
  [requesting, recruiting, applying, selection, hiring],
);
