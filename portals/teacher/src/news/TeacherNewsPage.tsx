import NewsPage from '#shared/news/NewsPage.js';
import { useFindMatter } from './useFindMatter.js';

/** /teacher/news-detail: the notices under the matters that they are about. */
export default function TeacherNewsPage() {
  return <NewsPage findMatter={useFindMatter()} />;
}
