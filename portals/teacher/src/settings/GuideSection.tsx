import { GuidePage } from '#shared/guides/GuidePage.js';
import guide from '../../../../docs/ja/teacher.md?raw';

/** docs/ja/teacher.md */
export default function GuideSection() {
  return <GuidePage text={guide} />;
}
