import { describeApplications } from '../e2e/backoffice/main-job/applications.js';
import { describeMainJob } from '../e2e/backoffice/main-job/describe-main-job.js';
import { describeHiring } from '../e2e/backoffice/main-job/hiring.js';
import { MainJob } from '../e2e/backoffice/main-job/main-job.js';
import { describeRecruiting } from '../e2e/backoffice/main-job/recruiting.js';
import { describeRequest } from '../e2e/backoffice/main-job/request.js';
import { describeSelection } from '../e2e/backoffice/main-job/selection.js';

describeMainJob(
  'the main job without a trial lesson, from the family’s request to a hire',
  'main-job-short',
  new MainJob('short'),
  [describeRequest, describeRecruiting, describeApplications, describeSelection, describeHiring],
);
