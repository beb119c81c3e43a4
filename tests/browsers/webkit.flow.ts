import { describeFlows } from './flows.js';
import { openWebKit } from './webkit.js';

describeFlows('webkit', openWebKit);
