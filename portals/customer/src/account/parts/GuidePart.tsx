import guide from '../../../../../docs/ja/family.md?raw';
import { GuidePage } from '../../../../shared/guides/GuidePage.js';

/** docs/ja/family.md */
export default function GuidePart() {
  return <GuidePage text={guide} />;
}
