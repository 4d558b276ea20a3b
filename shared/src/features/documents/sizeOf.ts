interface Size {
  width: number;
  height: number;
}

/** How large a picture is shown: whole within its frame, never larger than it is, times the zoom. */
export function sizeOf(picture: Size, frame: Size, zoom: number, turns: number) {
  const isOnItsSide = turns % 2 !== 0;
  const box = isOnItsSide ? { width: picture.height, height: picture.width } : picture;
  const fit = Math.min(frame.width / box.width, frame.height / box.height, 1);
  const scaled = ({ width, height }: Size): Size => ({ width: width * fit * zoom, height: height * fit * zoom });
  return { box: scaled(box), picture: scaled(picture) };
}
