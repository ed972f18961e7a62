import { LRUCache } from "lru-cache";

/**
 * The bytes of documents that were asked for lately, by their hash: what a class downloads is not read from the database
 * each time. About a hundred and fifty certificates; those that were not asked for longest go first.
 */
export const recentBytes = new LRUCache<string, Buffer>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (bytes) => Math.max(1, bytes.length),
});
