/** Where the pages of the form builder are, and under which name each keeps its draft. */
export const createFormPath = (fieldId: string) => `/dashboard/admin/form/create/${encodeURIComponent(fieldId)}`;
export const editFormPath = (id: string) => `/dashboard/admin/form/edit/${encodeURIComponent(id)}`;
export const previewFormPath = (id: string) => `/dashboard/admin/form/preview/${encodeURIComponent(id)}`;
export const formVersionsPath = (id: string) => `/dashboard/admin/form/versions/${encodeURIComponent(id)}`;
export const newFormPlace = (fieldId: string) => `new:${fieldId}`;
export const formPlace = (id: string) => `form:${id}`;
