/** Answer of a deletion (`removalAnswer` of the contract). */
export const confirmRemoval = (id: number) => ({ id, message: '削除しました。' });
