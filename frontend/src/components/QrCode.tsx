/** The light modules around a QR code, without which cameras do not find it. */
const QUIET = 4

/** A QR code that the server has drawn: the data of an SVG path, and the modules on each side. */
export function QrCode({ qr, qrSize, label }: { qr: string; qrSize: number; label: string }) {
  const side = qrSize + 2 * QUIET
  return (
    <svg className="pass__qr" viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
      <path d={qr} fill="#000" />
    </svg>
  )
}
