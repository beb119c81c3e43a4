import { applying } from './main-job/applying.js';
import { hiring } from './main-job/hiring.js';
import { play } from './main-job/play.js';
import { recruiting } from './main-job/recruiting.js';
import { requesting } from './main-job/requesting.js';
import { selection } from './main-job/selection.js';
import { Story } from './main-job/story.js';

play(
  'the main job without a trial lesson, from the family’s request to a hire',
  'main-job-short',
  new Story('short'),
  [requesting, recruiting, applying, selection, hiring],
);
