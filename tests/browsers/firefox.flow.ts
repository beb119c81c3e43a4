import { openFirefox } from './firefox.js';
import { describeFlows } from './flows.js';

describeFlows('firefox', openFirefox);
