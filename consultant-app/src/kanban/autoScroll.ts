/** Near an edge of the board the drag scrolls it, faster the nearer: from a quarter of its size to a twentieth. */
export const AUTO_SCROLL = { startFromPercentage: 0.25, maxScrollAtPercentage: 0.05, maxPixelScroll: 28 };
