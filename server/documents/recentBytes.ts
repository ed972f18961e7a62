import { LRUCache } from "lru-cache";

/**
 * Cache of recently requested documents by their hash, so that a class's downloads do not each read the database. Holds
 * about 150 certificates; the least recently used are dropped first.
 */
export const recentBytes = new LRUCache<string, Buffer>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (bytes) => Math.max(1, bytes.length),
});
