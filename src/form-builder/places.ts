/** The page that makes a form for an audit field. */
export const createFormPath = (fieldId: string) => `/dashboard/admin/form/create/${encodeURIComponent(fieldId)}`;

/** The page that changes a form. */
export const editFormPath = (id: string) => `/dashboard/admin/form/edit/${encodeURIComponent(id)}`;

/** The page that shows a form as trainees will see it. */
export const previewFormPath = (id: string) => `/dashboard/admin/form/preview/${encodeURIComponent(id)}`;

/** The page of a form's published versions. */
export const formVersionsPath = (id: string) => `/dashboard/admin/form/versions/${encodeURIComponent(id)}`;

/** The name under which this browser keeps the draft of a form that is still to be made for an audit field. */
export const newFormPlace = (fieldId: string) => `new:${fieldId}`;

/** The name under which this browser keeps the draft of a form that exists. */
export const formPlace = (id: string) => `form:${id}`;
