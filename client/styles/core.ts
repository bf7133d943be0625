/** The stylesheet that stands inside every document: tokens, base, frame, and what the catalogue needs. Anything else goes to a sheet. */
import './tokens.css';
import './fonts.css';
import './base.css';
import './core-parts.ts';
