export default { create: () => ({ interceptors: { response: { use() {} } } }) };
