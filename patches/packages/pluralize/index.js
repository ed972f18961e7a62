const same = (name) => name;
export default { singular: same, plural: same };
