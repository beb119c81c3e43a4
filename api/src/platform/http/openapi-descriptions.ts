import { roles as roleLabels, roleNames, staffRoles } from '@tsumugi/contract/codes/person';

interface Described {
  readonly summary?: string;
  description?: string;
  readonly parameters?: readonly { readonly name: string }[];
  readonly responses: Readonly<Record<string, { readonly headers?: object }>>;
  readonly 'x-who'?: {
    readonly roles: 'public' | readonly string[];
    readonly own?: object;
    readonly csrf?: string;
    readonly accepts?: readonly string[];
  };
}

/**
 * Description of an operation: text of the route, then access and parameters. @param hasVersion the
 * body has a `version`
 */
export function describeOperation(operation: Described, hasVersion: boolean): void {
  const { summary = '', description, parameters = [], responses, 'x-who': who } = operation;
  const takes = (name: string) => parameters.some((each) => each.name === name);
  const isList = Object.values(responses).some(
    ({ headers }) => headers && 'Content-Range' in headers,
  );
  operation.description = [
    description ?? `${summary}。`,
    describeAccess(who),
    isList && takes('range')
      ? '一覧：`sort`・`range`・`filter`で並べ替え・範囲・絞り込みを指定します。総数は応答ヘッダーの`Content-Range`にあります。'
      : '',
    takes('preview') ? '`preview=1`では何も書かず、結果と送られる文面だけを返します。' : '',
    takes('Idempotency-Key') ? '同じ`Idempotency-Key`で送り直しても、実行は1回です。' : '',
    hasVersion
      ? '`version`には読んだときの版を入れます。ほかの人が先に更新していれば409です。'
      : '',
    who?.accepts?.includes('multipart') ? '`multipart/form-data`で送ります。' : '',
  ]
    .filter(Boolean)
    .join('\n\n');
}

function describeAccess(who: Described['x-who']): string {
  if (!who || who.roles === 'public') return 'ログインは要りません。';
  const allowed = roleNames.filter((role) => who.roles.includes(role));
  const names = allowed.map((role) => roleLabels[role]).join('、');
  const isBound = who.own && allowed.some((role) => !staffRoles.some((staff) => staff === role));
  return `使える役割：${names}。${isBound ? '保護者・生徒・教師が使えるのは自分のものだけで、ほかの人のものは404です。' : ''}`;
}
