import { afterAll, expect } from 'vitest';
import { describeApplications } from '../../e2e/backoffice/main-job/applications.js';
import { describeMainJob } from '../../e2e/backoffice/main-job/describe-main-job.js';
import { describeHiring } from '../../e2e/backoffice/main-job/hiring.js';
import { MainJob } from '../../e2e/backoffice/main-job/main-job.js';
import { describeInquiry, describeRecruiting } from '../../e2e/backoffice/main-job/recruiting.js';
import { describeSelection } from '../../e2e/backoffice/main-job/selection.js';
import { describeTrial } from '../../e2e/backoffice/main-job/trial.js';
import { ClusterOffice } from './cluster-office.js';

const mainJob = new MainJob('trial', ClusterOffice.open);

afterAll(() => {
  const { kills } = mainJob.office as ClusterOffice;
  process.stdout.write(`the main job: an API was killed ${kills} times meanwhile\n`);
  expect(kills).toBeGreaterThan(0);
});

describeMainJob(
  'the main job before a cluster, while one API after the other is killed',
  'main-job-cluster',
  mainJob,
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
