/**
 * Runs before anything else on the page: starts fetching the remote this visitor will need. The same text on every page,
 * so its hash in the security policy never changes with a release.
 */
export const PRELOAD_SCRIPT = `(function (d, l) {
  var table = JSON.parse(d.getElementById('remotes').textContent).remotes;
  var area = l.pathname.split('/')[1];
  var session = null;
  var role = null;
  try {
    session = localStorage.getItem('rotavisto-auth');
    role = localStorage.getItem('rotavisto-role');
  } catch (e) {}
  if (!/^(|login|register|forgot-password|reset-password|client|consultant|admin)$/.test(area)) return;
  var name = !session || area === 'reset-password' ? 'landing' : role || area;
  if (session) d.documentElement.dataset.session = '';
  var remote = name && table[name];
  if (!remote) return;
  function preload(file) {
    var e = d.createElement('link');
    e.rel = 'preload';
    e.as = 'script';
    e.crossOrigin = 'anonymous';
    e.integrity = file.integrity;
    e.href = file.href;
    d.head.appendChild(e);
  }
  preload({ href: remote.entry, integrity: remote.integrity });
  remote.preload.forEach(preload);
})(document, location);`;
