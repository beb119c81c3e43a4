import { afterAll, expect } from 'vitest';
import { applying } from '../../e2e/backoffice/main-job/applying.js';
import { hiring } from '../../e2e/backoffice/main-job/hiring.js';
import { play } from '../../e2e/backoffice/main-job/play.js';
import { inquiring, recruiting } from '../../e2e/backoffice/main-job/recruiting.js';
import { selection } from '../../e2e/backoffice/main-job/selection.js';
import { Story } from '../../e2e/backoffice/main-job/story.js';
import { trying } from '../../e2e/backoffice/main-job/trying.js';
import { ClusterOffice } from './cluster-office.js';

const story = new Story('trial', ClusterOffice.open);

afterAll(() => {
  const { kills } = story.office as ClusterOffice;
  process.stdout.write(`the main job: an API was killed ${kills} times meanwhile\n`);
  expect(kills).toBeGreaterThan(0);
});

play(
  'the main job before a cluster, while one API after the other is killed',
  'main-job-cluster',
  story,
  [inquiring, recruiting, applying, selection, trying, hiring],
  // The event stream of a killed API ends; the browser opens the next one by itself.
  /^error: .*ERR_INCOMPLETE_CHUNKED_ENCODING \/api\/admin\/live$/,
);
