import { describeApplications } from './main-job/applications.js';
import { describeMainJob } from './main-job/describe-main-job.js';
import { describeHiring } from './main-job/hiring.js';
import { MainJob } from './main-job/main-job.js';
import { describeInquiry, describeRecruiting } from './main-job/recruiting.js';
import { describeSelection } from './main-job/selection.js';
import { describeTrial } from './main-job/trial.js';

describeMainJob(
  'the main job, from an inquiry over a trial lesson to a hire',
  'main-job',
  new MainJob('trial'),
  [
    describeInquiry,
    describeRecruiting,
    describeApplications,
    describeSelection,
    describeTrial,
    describeHiring,
  ],
);
