/**
 * Runs before anything else on the page: starts fetching what this visit will need, all of it side by side. The same text
 * on every page, so its hash in the security policy never changes with a release.
 */
export const PRELOAD_SCRIPT = `(function (d, l) {
  var table = JSON.parse(d.getElementById('remotes').textContent);
  var path = l.pathname.split('/');
  var area = path[1];
  var session = null;
  var role = null;
  try {
    session = localStorage.getItem('rotavisto-auth');
    role = localStorage.getItem('rotavisto-role');
  } catch (e) {}
  if (!/^(|login|register|forgot-password|reset-password|client|consultant|admin)$/.test(area)) return;
  var name = !session || area === 'reset-password' ? 'landing' : role || area;
  if (session) d.documentElement.dataset.session = '';
  var remote = name && table.remotes[name];
  if (!remote) return;
  var isDrawn = !session && area === '';
  var page = name === 'landing' ? area : name === area ? path[2] : '';
  var own = path[3] ? null : (remote.pages || {})[page || 'index'];
  function preload(as, file) {
    var e = d.createElement('link');
    e.rel = 'preload';
    e.as = as;
    e.crossOrigin = 'anonymous';
    if (file.integrity) e.integrity = file.integrity;
    e.href = file.href;
    d.head.appendChild(e);
  }
  function asset(file) { preload(/css$/.test(file.href) ? 'style' : 'script', file); }
  preload('script', { href: remote.entry, integrity: remote.integrity });
  if (session) {
    preload('fetch', { href: '/config.json' });
    (table.session || []).forEach(asset);
  }
  remote.preload.forEach(asset);
  if (!isDrawn) remote.css.forEach(asset);
  (own || []).forEach(asset);
})(document, location);`;
