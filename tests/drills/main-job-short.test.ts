import { describeApplications } from '../e2e/backoffice/main-job/applying.js';
import { describeHiring } from '../e2e/backoffice/main-job/hiring.js';
import { describeStory } from '../e2e/backoffice/main-job/play.js';
import { describeRecruiting } from '../e2e/backoffice/main-job/recruiting.js';
import { describeRequest } from '../e2e/backoffice/main-job/requesting.js';
import { describeSelection } from '../e2e/backoffice/main-job/selection.js';
import { Story } from '../e2e/backoffice/main-job/story.js';

describeStory(
  'the main job without a trial lesson, from the family’s request to a hire',
  'main-job-short',
  new Story('short'),
  [describeRequest, describeRecruiting, describeApplications, describeSelection, describeHiring],
);
