/**
 * The keys under which react-admin caches reads (private in ra-core; `query-keys.test.tsx` compares
 * them).
 */
export const listsKey = (resource: string) => [resource, 'getList'] as const;
export const listKey = (resource: string, params: object) =>
  [...listsKey(resource), { ...params, meta: undefined }] as const;
export const recordKey = (resource: string, id: number, meta?: object) =>
  [resource, 'getOne', { id: String(id), meta }] as const;
export const sessionKey = ['auth', 'checkAuth', {}] as const;
export const permissionsKey = ['auth', 'getPermissions', {}] as const;
