import { addressOf } from '@tsumugi/client/call-arguments';
import * as api from '@tsumugi/contract/routes/routes';
import { useRead } from '../api/useRead.js';
import { ConsentLines } from '../people/ConsentLines.js';
import { Card } from '../ui/Card.js';

export function TeacherConsents({ teacherId }: { teacherId: number }) {
  const { data } = useRead(api.consent.ofTeacher, { id: teacherId });
  return (
    <Card title="同意" note={data && `${data.length}件`}>
      {data?.length === 0 && <p className="none">まだ同意の記録はありません。</p>}
      {data && data.length > 0 && (
        <ConsentLines
          consents={data}
          copyOf={(consentId) => addressOf(api.consent.teacherFile, { id: teacherId, consentId })}
        />
      )}
    </Card>
  );
}
