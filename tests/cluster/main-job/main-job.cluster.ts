import { afterAll, expect } from 'vitest';
import { describeApplications } from '../../e2e/backoffice/main-job/applying.js';
import { describeHiring } from '../../e2e/backoffice/main-job/hiring.js';
import { describeStory } from '../../e2e/backoffice/main-job/play.js';
import { describeInquiry, describeRecruiting } from '../../e2e/backoffice/main-job/recruiting.js';
import { describeSelection } from '../../e2e/backoffice/main-job/selection.js';
import { Story } from '../../e2e/backoffice/main-job/story.js';
import { describeTrial } from '../../e2e/backoffice/main-job/trying.js';
import { ClusterOffice } from './cluster-office.js';

const story = new Story('trial', ClusterOffice.open);

afterAll(() => {
  const { kills } = story.office as ClusterOffice;
  process.stdout.write(`the main job: an API was killed ${kills} times meanwhile\n`);
  expect(kills).toBeGreaterThan(0);
});

describeStory(
  'the main job before a cluster, while one API after the other is killed',
  'main-job-cluster',
  story,
  [
    describeInquiry,
    describeRecruiting,
    describeApplications,
    describeSelection,
    describeTrial,
    describeHiring,
  ],
  // The event stream of a killed API ends; the browser opens the next one by itself.
  /^error: .*ERR_INCOMPLETE_CHUNKED_ENCODING \/api\/admin\/live$/,
);
