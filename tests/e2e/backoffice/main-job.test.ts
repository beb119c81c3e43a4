import { describeApplications } from './main-job/applying.js';
import { describeHiring } from './main-job/hiring.js';
import { describeStory } from './main-job/play.js';
import { describeInquiry, describeRecruiting } from './main-job/recruiting.js';
import { describeSelection } from './main-job/selection.js';
import { Story } from './main-job/story.js';
import { describeTrial } from './main-job/trying.js';

describeStory(
  'the main job, from an inquiry over a trial lesson to a hire',
  'main-job',
  new Story('trial'),
  [
    describeInquiry,
    describeRecruiting,
    describeApplications,
    describeSelection,
    describeTrial,
    describeHiring,
  ],
);
