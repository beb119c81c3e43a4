import { profilePath } from '../account/profile-paths.js';
import { AbroadPage } from './AbroadPage.js';

/** /teacher/teacher-profile-edubal */
export default function ProfileAbroadPage() {
  return <AbroadPage back={profilePath} />;
}
