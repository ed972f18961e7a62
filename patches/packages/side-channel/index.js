module.exports = () => {
  const map = new WeakMap();
  return {
    get: (key) => map.get(key),
    set: (key, value) => map.set(key, value),
    has: (key) => map.has(key),
    assert() {},
  };
};
