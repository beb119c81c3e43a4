import guide from '../../../../docs/ja/teacher.md?raw';
import { GuidePage } from '../../../shared/guides/GuidePage.js';

/** docs/ja/teacher.md */
export default function GuidePart() {
  return <GuidePage text={guide} />;
}
