import { applying } from './main-job/applying.js';
import { hiring } from './main-job/hiring.js';
import { play } from './main-job/play.js';
import { inquiring, recruiting } from './main-job/recruiting.js';
import { selection } from './main-job/selection.js';
import { Story } from './main-job/story.js';
import { trying } from './main-job/trying.js';

play(
  'the main job, from an inquiry over a trial lesson to a hire',
  'main-job',
  new Story('trial'),
  [inquiring, recruiting, applying, selection, trying, hiring],
);
