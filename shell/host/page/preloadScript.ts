import { PAGE_ANSWERS } from '../../src/pageAnswers';
import { GUARD_SCRIPT } from './guardScript';

/**
 * Runs before anything else on the page: starts fetching what this visit will need. The shell and the session come first:
 * while the area is on its way, they already ask who this is. The same text on every page, so its hash in the security
 * policy never changes with a release.
 */
export const PRELOAD_SCRIPT = `${GUARD_SCRIPT}
(function (d, l) {
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
  var isDrawn = !session && table.drawn === l.pathname;
  if (isDrawn) answerLater();
  var page = name === 'landing' ? area : name === area ? path[2] : '';
  var own = path[3] ? null : (remote.pages || {})[page || 'index'];
  // Until the code is here nothing answers: the button pressed last is pressed again then.
  function answerLater() {
    var pressed = null;
    function remember(e) { pressed = e.target.closest('button'); }
    // Enter in a field means the button at the form's end.
    function enter(e) {
      var form = e.key === 'Enter' && e.target.form;
      if (form && e.target.tagName === 'INPUT') pressed = form.elements[form.elements.length - 1];
    }
    d.addEventListener('click', remember, true);
    d.addEventListener('keydown', enter, true);
    d.addEventListener('${PAGE_ANSWERS}', function () {
      d.removeEventListener('click', remember, true);
      d.removeEventListener('keydown', enter, true);
      if (pressed && pressed.isConnected) pressed.click();
    }, { once: true });
  }
  function preload(as, file) {
    var e = d.createElement('link');
    e.rel = 'preload';
    e.as = as;
    e.crossOrigin = 'anonymous';
    if (file.integrity) e.integrity = file.integrity;
    e.href = file.href;
    return d.head.appendChild(e);
  }
  function asset(file) { return preload(/css$/.test(file.href) ? 'style' : 'script', file); }
  // A browser hands out a failed preload once more, to whoever asks first: that is not the page's own try.
  function takeFailure(file) {
    var isStyle = /css$/.test(file.href);
    var e = d.createElement(isStyle ? 'link' : 'script');
    if (isStyle) e.rel = 'stylesheet';
    e.crossOrigin = 'anonymous';
    e.integrity = file.integrity;
    e[isStyle ? 'href' : 'src'] = file.href;
    d.head.appendChild(e);
  }
  function rest() {
    preload('script', { href: remote.entry, integrity: remote.integrity });
    remote.preload.forEach(asset);
    if (!isDrawn) remote.css.forEach(asset);
    (own || []).forEach(function (file) { if (isDrawn && /css$/.test(file.href)) return; asset(file).onerror = function () { takeFailure(file); }; });
  }
  if (!session || !(table.session || []).length) return rest();
  preload('fetch', { href: '/config.json' });
  var last = table.session.map(asset).pop();
  last.onload = last.onerror = rest;
})(document, location);`;
